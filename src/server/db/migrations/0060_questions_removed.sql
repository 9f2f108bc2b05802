-- Admins remove questions, such as insults. What was removed stays stored, for the audit log's sake.
alter table questions drop constraint questions_status_check;
alter table questions
  add constraint questions_status_known check (status in ('open', 'answered', 'withdrawn', 'removed')) not valid;
