-- The key of a chat names its bidder.
alter table messages drop constraint messages_job_id_fkey;
alter table chat_reads drop constraint chat_reads_job_id_fkey;
alter table chats drop constraint chats_pkey, add constraint chats_pkey primary key using index chats_of_bidder;
alter table messages
  add constraint messages_of_a_chat foreign key (job_id, bidder_id) references chats (job_id, bidder_id)
    on update cascade not valid,
  add constraint messages_name_a_chat check (bidder_id is not null) not valid;
alter table chat_marks
  add constraint chat_marks_of_a_chat foreign key (job_id, bidder_id) references chats (job_id, bidder_id)
    on update cascade not valid;
