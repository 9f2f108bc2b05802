-- How fast a person may go on is told from what the person did last, so it holds across servers and restarts.
create index messages_by_sender on messages (sender_id, created_at desc);
create index files_by_uploader on files (uploaded_by, uploaded_at desc);
