-- What a text is found by within one scope (an app, a merchant), each key with the scope before it: its words, its
-- fields as far as their first digit, and how its numbers begin. So a key has the rows of that scope alone, and rows share
-- all but few keys, which keeps the index small: whatever holds more digits is rare, and found by its trigrams.
create function search_keys(scope bigint, search_text text) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  lead text := scope;
  words text := regexp_replace(search_text, '[^[:alpha:]]+', E'\t' || lead || ' ', 'g');
  fields text := replace(regexp_replace(search_text, E'[0-9][^\n]*', '', 'g'), E'\n', E'\t' || lead || E'\n');
  -- One or two digits are in no trigram.
  numbers text := regexp_replace(
    regexp_replace(search_text, '[^0-9]+', E'\t' || lead || ' #', 'g'), '#([0-9]{2})[0-9]+', '#\1', 'g');
  keys text[] := string_to_array(ltrim(words || fields || numbers, E'\t'), E'\t');
begin
  -- A key has less than 2048 bytes.
  if octet_length(search_text) > 1900 then
    keys := array(select left(key, 220) from unnest(keys) as key);
  end if;
  return array_to_tsvector(array_remove(array_remove(array_remove(keys, lead || ' '), lead || E'\n'), lead || ' #'));
end
$$;

create function search_key(key text) returns text
  language sql immutable strict parallel safe
  return '''' || regexp_replace(key, '([''\\])', '\1\1', 'g') || '''';

-- Fields that are this text, or begin with it. A long one is only held against its beginning.
create function search_field_query(scope bigint, field text, begins boolean) returns tsquery
  language sql immutable strict parallel safe
  return (search_key(scope || E'\n' || left(public.search_form(field), 200))
    || case when begins or length(public.search_form(field)) >= 200 then ':*' else '' end)::tsquery;

-- Texts in which some word begins with each of these.
create function search_starts_query(scope bigint, words text[]) returns tsquery
  language plpgsql immutable strict parallel safe as $$
begin
  return (select string_agg(search_key(scope || ' ' || public.search_form(word)) || ':*', ' & ')
    from unnest(words) as word)::tsquery;
end
$$;

create index merchant_offers_by_key on offers using gin (search_keys(merchant_id, search_text));
create index app_offers_by_key on app_offers using gin (search_keys(app_id, search_text)) where visible;

-- Each word that an offer ever had, for what is spelt like it. Two that come at once may bring one twice, which does no
-- harm, and neither waits for the other.
create table search_words (word text not null);

create function keep_search_words(search_texts text[]) returns void language plpgsql as $$
begin
  insert into search_words (word)
  select word from (
    select distinct word from regexp_split_to_table(array_to_string(search_texts, ' '), '[^[:alpha:]]+') as word
  ) as words
  where length(word) between 3 and 30 and not exists (select from search_words as known where known.word = words.word);
end
$$;
insert into search_words (word)
select distinct word from offers, regexp_split_to_table(search_text, '[^[:alpha:]]+') as word
where length(word) between 3 and 30;

create index search_words_by_word on search_words (word);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);

-- The words of a text, each with those that are spelt like it, the most alike first; none for what is no word of
-- letters. Of five letters two may be wrong, but no more than one beyond those of the nearest word.
create function search_spellings(phrase text) returns table (token text, spellings text[])
  language plpgsql stable strict set pg_trgm.word_similarity_threshold = 0.3 as $$
begin
  return query
    select tokens.token, case when tokens.token ~ '^[[:alpha:]]{3,30}$' then array(
      select close.word
      from (
        select alike.word, alike.edits, alike.likeness, min(alike.edits) over () as fewest
        from (
          select distinct known.word, levenshtein_less_equal(known.word, tokens.token, length(tokens.token)) as edits,
            similarity(known.word, tokens.token) as likeness
          from search_words as known where known.word %> tokens.token
        ) as alike
      ) as close
      where close.edits <= least(close.fewest + 1, 1 + length(tokens.token) / 5) or close.likeness >= 0.5
      order by close.edits, close.likeness desc, close.word limit 8
    ) end
    from regexp_split_to_table(public.search_form(phrase), '[^[:alnum:]]+') as tokens (token)
    where tokens.token <> '';
end
$$;

create or replace function project_changed_offers() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from new_rows);
  else
    -- An order changes the stock of an offer and nothing that stands here.
    changed := array(
      select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
      where (new_rows.publishing_status, new_rows.status, new_rows.min_price, new_rows.currency, new_rows.search_text,
             new_rows.vendor_sort, new_rows.name_sort)
        is distinct from (old_rows.publishing_status, old_rows.status, old_rows.min_price, old_rows.currency,
             old_rows.search_text, old_rows.vendor_sort, old_rows.name_sort)
    );
  end if;
  if cardinality(changed) > 0 then
    perform pg_advisory_xact_lock_shared(offers_of_merchant_lock(merchant_id))
      from (select distinct merchant_id from new_rows order by merchant_id) as merchants;
    perform project_offers(null, null, changed);
    perform keep_search_words(array(select search_text from new_rows where id = any(changed)));
    if tg_op = 'UPDATE' then
      update skus set offer_name = new_rows.name from new_rows
      where skus.offer_id = new_rows.id and new_rows.id = any(changed) and skus.offer_name <> new_rows.name;
    end if;
  end if;
  return null;
end
$$;
