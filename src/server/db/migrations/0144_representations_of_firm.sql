-- runs outside a transaction
-- The salesmen who bid in the name of an account.
create index concurrently representations_of_firm on representations (gst_number);
