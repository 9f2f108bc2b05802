-- What a bill has beside its lines: freight and other charges; a discount is below 0.
create table bill_charges (
  bill_id uuid not null references bills,
  no integer not null,
  name text not null,
  amount_paise bigint not null,
  gst_bp integer not null,
  primary key (bill_id, no)
);
-- What the supplier was when the bill came, for the half-yearly return.
alter table bills
  add column msme_class text,
  add constraint bills_msme check (msme_class in ('micro', 'small', 'medium')) not valid;
