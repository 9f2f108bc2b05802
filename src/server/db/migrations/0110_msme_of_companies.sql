-- Micro and small suppliers are to be paid within 45 days (MSMED Act); they declare what they are.
alter table companies
  add column msme_class text,
  add column udyam_number text,
  add constraint companies_msme check (msme_class in ('micro', 'small', 'medium')) not valid;
