-- The language in which a guest read the page of the link; null: the one in which the buyer invited.
alter table invitation_guests add column language text;
