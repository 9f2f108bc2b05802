-- runs outside a transaction
-- Nothing here stops anybody from reading or writing for longer than a moment; each statement may be run again.

-- A company for everybody who signed up before, a thousand at a time.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    -- Locked, so that an older server's change of them is either copied or follows by the trigger.
    select array_agg(id order by id) into batch from (
      select id from users where id > last order by id limit 1000 for no key update
    ) as locked;
    exit when batch is null;
    insert into companies (id, kind, company_name, contact_email, contact_phone, gst_number, address, trial_expires_at,
      subscription_expires_at, trial_gst_number, verified_at, created_at, deleted_at)
    select id, role, company_name, email, contact_phone, gst_number, address, trial_expires_at, subscription_expires_at,
      trial_gst_number, verified_at, created_at, deleted_at
    from users where id = any(batch) and company_id is null;
    update users set company_id = id, member_role = 'owner', joined_at = created_at
    where id = any(batch) and company_id is null;
    commit;
    last := batch[cardinality(batch)];
  end loop;
end $$;

-- Whom trade is with: companies from now on. Rows that were there before are checked below, without a lock that anybody notices.
alter table jobs drop constraint if exists jobs_posted_by_fkey, drop constraint if exists jobs_posted_by_company,
  add constraint jobs_posted_by_company foreign key (posted_by) references companies not valid;
alter table bids drop constraint if exists bids_supplier_id_fkey, drop constraint if exists bids_supplier_company,
  add constraint bids_supplier_company foreign key (supplier_id) references companies not valid;
alter table chats drop constraint if exists chats_buyer_id_fkey, drop constraint if exists chats_buyer_company,
  add constraint chats_buyer_company foreign key (buyer_id) references companies not valid;
alter table chats drop constraint if exists chats_bidder_id_fkey, drop constraint if exists chats_bidder_company,
  add constraint chats_bidder_company foreign key (bidder_id) references companies not valid;
alter table payment_orders drop constraint if exists payment_orders_buyer_id_fkey, drop constraint if exists payment_orders_buyer_company,
  add constraint payment_orders_buyer_company foreign key (buyer_id) references companies not valid;
alter table payments drop constraint if exists payments_buyer_id_fkey, drop constraint if exists payments_buyer_company,
  add constraint payments_buyer_company foreign key (buyer_id) references companies not valid;
alter table subscription_periods drop constraint if exists subscription_periods_buyer_id_fkey, drop constraint if exists subscription_periods_buyer_company,
  add constraint subscription_periods_buyer_company foreign key (buyer_id) references companies not valid;
alter table invoices drop constraint if exists invoices_buyer_id_fkey, drop constraint if exists invoices_buyer_company,
  add constraint invoices_buyer_company foreign key (buyer_id) references companies not valid;

alter table users validate constraint users_have_a_role_in_a_company;
alter table jobs validate constraint jobs_posted_by_company;
alter table bids validate constraint bids_supplier_company;
alter table chats validate constraint chats_buyer_company;
alter table chats validate constraint chats_bidder_company;
alter table payment_orders validate constraint payment_orders_buyer_company;
alter table payments validate constraint payments_buyer_company;
alter table subscription_periods validate constraint subscription_periods_buyer_company;
alter table invoices validate constraint invoices_buyer_company;

-- One notification for each decision and person.
create unique index concurrently notifications_one_per_decision_and_person on notifications (bid_id, user_id, type)
  where type in ('bid_awarded', 'bid_rejected');
drop index concurrently if exists notifications_one_per_decision;
create index concurrently audit_log_of_company on audit_log (company_id, seq desc) where company_id is not null;
