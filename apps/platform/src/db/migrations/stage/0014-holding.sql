-- A product of it may stand in the store that was never noted here: its making began, and nobody heard how it ended.
alter table beam_offers add column begun boolean not null default false;
