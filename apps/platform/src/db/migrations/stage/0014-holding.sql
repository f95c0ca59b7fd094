-- A product of it may stand in the store that was never noted here: its making began, and nobody heard how it ended.
alter table beam_offers add column begun boolean not null default false;

-- Since when it is disconnected. Its keys are forgotten at once, and what was beamed part by part; with the last part
-- the row goes as well.
alter table beam_destinations add column date_ended timestamptz(3);
