-- The company of a guest from which the bidder's account took the chat over: addresses of the chat that name it still lead there.
alter table chats add column claimed_from uuid;
