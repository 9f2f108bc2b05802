-- The bill that another one corrects, and when the buyer returned it: a returned bill waits for its correction.
alter table bills
  add column corrects uuid,
  add column returned_at timestamptz(3);
