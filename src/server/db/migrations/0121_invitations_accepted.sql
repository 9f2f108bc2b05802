-- runs outside a transaction
-- Whether somebody of a bidder was a member of the buyer before.
create index concurrently company_invitations_accepted on company_invitations (accepted_by) where accepted_by is not null;
