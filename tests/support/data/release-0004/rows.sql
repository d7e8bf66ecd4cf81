-- What an operator had in that release, in SQL that both engines read. Days lie so far ahead that nothing is old.
insert into settings (key, value) values ('operator_name', 'Sol y Mar'), ('contact_email', 'desk@operator.example');
update content_version set version = 41;
insert into hotels (name, municipality, latitude, longitude, position_source, reception_phone) values
  ('Hotel Sol', 'Torremolinos', 36.62, -4.5, 'survey', '+34 600 000 001'),
  ('Hotel Luna', 'Nerja', null, null, null, null);
insert into hotels (name, municipality, active, merged_into) values ('Hotel Sol Anexo', 'Torremolinos', 0, 1);
insert into hotel_names (hotel_id, name, kind) values (1, 'Sol Playa', 'alias'), (2, 'Gran Luna', 'former');
insert into excursions (slug, position, published, image, titles, intros, long_descriptions, weekdays, tour_languages, duration_hours, pickup_time, map_link, price_adult_cents, price_child_cents, updated_at) values
  ('ronda', 0, 1, '/posters/ronda.svg', '{"en":"Ronda of old","ru":"Старая Ронда"}', '{"en":"A white town"}', '{"en":"<p>Long</p>"}', '[1,5]', '["en","ru"]', 9, '08:15', null, 5900, 4200, '2098-01-01T08:00:00.000Z'),
  ('hidden', 1, 0, null, '{"en":"Not yet"}', '{}', '{}', '[]', '[]', 4.5, null, null, null, null, '2098-01-01T08:00:00.000Z');
insert into excursion_blocks (excursion_id, position, block_type, titles, contents) values (1, 0, 'text', '{"en":"What you see"}', '{"en":"<p>The bridge</p>"}');
insert into excursion_images (excursion_id, position, url, alts) values (1, 0, '/posters/ronda.svg', '{"en":"The bridge"}');
insert into excursion_pickups (excursion_id, hotel_id, name, latitude, longitude, time, price_adult_cents, price_child_cents, updated_at) values
  (1, 1, 'Main entrance', 36.62, -4.5, '08:20', 6100, 4300, '2098-01-01T08:00:00.000Z');
insert into info_meetings (hotel_id, date, time_from, time_to) values (1, '2099-05-20', '10:00', '11:00');
insert into departures (type, hotel_id, pickup_date, pickup_time, pickup_point, pickup_lat, pickup_lng, flight_number, flight_date, flight_time, flight_destination, last_name, ordinal, updated_at) values
  ('group', 1, '2099-06-01', '09:00', 'Main entrance', 36.62, -4.5, 'BT 672', '2099-06-01', '12:30', 'Riga', '', 0, '2098-05-01T08:00:00.000Z'),
  ('group', 2, '2099-06-01', null, 'Bus stop', null, null, 'BT 672', null, null, null, '', 0, '2098-05-01T08:00:00.000Z'),
  ('private', 1, '2099-06-01', '07:45', 'Lobby', null, null, 'LO 412', null, null, null, 'Ozoliņš', 0, '2098-05-01T08:00:00.000Z');
insert into transfer_inquiries (last_name, hotel_id, departure_date, flight_number, message, email, language, state, created_at) values
  ('Bērziņa', 2, '2099-06-02', '', 'When does it leave?', 'berzina@guest.example', 'lv', 'open', '2098-05-02T08:00:00.000Z'),
  ('Kask', 1, '2099-06-02', 'BT 1', '', 'kask@guest.example', 'et', 'answered', '2098-05-02T09:00:00.000Z');
insert into subscriptions (email, hotel_id, transfer_type, departure_date, flight_number, last_name, language, consent_version, consent_at, token, created_at, ended_at) values
  ('guest@guest.example', 1, 'group', '2099-06-01', '', '', 'lt', '1', '2098-05-03T08:00:00.000Z', 'token-of-old', '2098-05-03T08:00:00.000Z', null),
  ('ended@guest.example', 2, 'group', '2099-06-01', '', '', 'en', '1', '2098-05-03T08:00:00.000Z', 'token-that-ended', '2098-05-03T08:00:00.000Z', '2098-05-04T08:00:00.000Z');
insert into pages (key, titles, contents, image, updated_at) values ('home', '{"en":"Welcome of old"}', '{"en":"<p>Hello</p>"}', null, '2098-01-01T08:00:00.000Z');
insert into page_sections (page_key, position, titles, contents) values ('transfer_home', 0, '{"en":"How it works"}', '{"en":"<p>So</p>"}');
insert into banners (page_key, image, titles) values ('home', '/posters/costa.svg', '{"en":"Your days"}');
insert into team_members (position, photo, names, positions, email, whatsapp) values (0, null, '{"en":"Lucía Romero"}', '{"en":"Coordinator"}', 'lucia@operator.example', null);
insert into questions (name, email, category, language, question, source, state, created_at) values
  ('Rūta', 'ruta@guest.example', 'transfer', 'lt', 'When?', 'ask', 'open', '2098-05-05T08:00:00.000Z'),
  ('Jānis', 'janis@guest.example', 'other', 'lv', 'Where?', 'contacts', 'closed', '2098-05-05T09:00:00.000Z');
insert into outbox (event, recipient, language, subscription_id, payload, message_id, state, attempts, next_attempt_at, created_at, sent_at) values
  ('transfer-time', 'guest@guest.example', 'lt', 1, '{}', '<sent@operator.example>', 'sent', 1, '2098-05-03T08:00:00.000Z', '2098-05-03T08:00:00.000Z', '2098-05-03T08:00:01.000Z');
insert into outbox (event, recipient, language, payload, message_id, next_attempt_at, created_at) values
  ('question-confirmation', 'ruta@guest.example', 'lt', '{"questionId":1,"name":"Rūta","email":"ruta@guest.example","category":"transfer","language":"lt","question":"When?","source":"ask"}', '<waiting@operator.example>', '2026-05-01T08:00:00.000Z', '2098-05-05T08:00:00.000Z');
insert into audit_log (at, actor, action, entity, entity_id, before, after) values ('2098-05-06T08:00:00.000Z', 'staff-of-old', 'changed', 'hotel', '1', '{"name":"Hotel Sole"}', '{"name":"Hotel Sol"}');
insert into visit_counts (day, page, language, visits) values ('2098-05-06', '/', 'lt', 12);
insert into schedule_lists (type, origin, state, file_name, choices, reading, summary, last_date, base_publish, publish_number, staged_at, staged_by, published_at, published_by) values
  ('group', 'import', 'published', 'june.csv', '{}', '{}', '{}', '2099-06-01', 0, 1, '2098-05-01T08:00:00.000Z', 'staff-of-old', '2098-05-01T08:05:00.000Z', 'staff-of-old');
insert into schedule_changes (list_id, position, kind, hotel_id, before, after) values (1, 0, 'new', 1, null, '{"pickup_time":"09:00"}');
insert into schedule_problems (list_id, position, row_number, field, reason, value) values (1, 0, 7, 'hotel', 'unmatched', 'Hotel Estrella');
insert into schedule_formats (headings, choices, saved_at) values ('["Hotel","Date"]', '{}', '2098-05-01T08:00:00.000Z');
insert into staff (id, name, email, password_hash, role, created_at) values
  ('staff-of-old', 'Inese', 'inese@operator.example', 'scrypt$15$8$3$6KtjhPlmRutfHXwpsd3QlQ$WjFB2r7HA1RvHC7ugGdUSXHTsPnx7_bcScGdCj8MDN4', 'admin', '2098-01-01T08:00:00.000Z');
insert into staff_invitations (id, token_hash, email, name, role, invited_by, invited_at, expires_at) values
  ('invitation-of-old', 'hash', 'new@operator.example', 'Rūta', 'editor', 'staff-of-old', '2098-05-01T08:00:00.000Z', '2098-06-01T08:00:00.000Z');
