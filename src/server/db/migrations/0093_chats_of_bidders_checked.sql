-- runs outside a transaction
alter table messages validate constraint messages_of_a_chat;
alter table messages validate constraint messages_name_a_chat;
alter table chat_marks validate constraint chat_marks_of_a_chat;
alter table bids validate constraint bids_status_known;
alter table bids validate constraint bids_feedback_known;
alter table job_items validate constraint job_items_not_over_awarded;
