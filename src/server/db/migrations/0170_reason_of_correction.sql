-- Why the deductions of a passed bill were last corrected: until now only the notification of its supplier said so.
alter table bills add column if not exists deductions_reason text;
