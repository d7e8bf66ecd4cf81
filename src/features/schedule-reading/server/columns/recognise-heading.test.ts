import { describe, expect, it } from 'vitest';
import type { ScheduleField } from '../schedule-reading.ts';
import { recogniseHeading } from './recognise-heading.ts';

const HEADINGS: readonly (readonly [field: ScheduleField, headings: string])[] = [
  [
    'hotel',
    'Hotel|HOTEL|Hotel name|hotel_name|Viešbutis|Viešbučio pavadinimas|Viesnīca|Hotell|Готель|Отель|Гостиница|Название отеля|Hotel / Отель',
  ],
  [
    'pickup_date',
    'Date|Pickup date|pickup_date|Pick-up date|Pick up date:|Data|Paėmimo data|Savākšanas datums|Datums|Kuupäev|Pealevõtu kuupäev|Дата|Дата выезда|Дата виїзду|Дата подачи|Fecha|Fecha de recogida|Transfer date',
  ],
  [
    'pickup_time',
    'Time|Pickup time|Pick-up time|PICK UP TIME|Pickup time (local)|Paėmimo laikas|Laikas|Savākšanas laiks|Laiks|Pealevõtuaeg|Kellaaeg|Время|Время выезда|Время выезда из отеля|Время подачи|Час виїзду|Hora|Hora de recogida|Transfer time|Meeting time|Lobby time|Ready time',
  ],
  [
    'pickup_point',
    'Pickup point|Pick-up place|Place|Meeting point|Paėmimo vieta|Vieta|Savākšanas vieta|Pealevõtukoht|Peatus|Место посадки|Место сбора|Точка сбора|Місце посадки|Lugar de recogida|Punto de encuentro|Parada',
  ],
  ['latitude', 'Latitude|Lat|pickup_lat|GPS lat|Platuma|Platums|Laiuskraad|Широта|Latitud'],
  ['longitude', 'Longitude|Lng|Lon|pickup_lng|Ilguma|Garums|Pikkuskraad|Долгота|Довгота|Longitud'],
  [
    'flight_number',
    'Flight|Flight No.|Flight №|Flight number|flight_number|Skrydis|Skrydžio numeris|Skrydžio Nr.|Reiss|Reisa numurs|Lend|Lennunumber|Lennu nr|Рейс|Номер рейса|№ рейса|Номер рейсу|Vuelo|Número de vuelo',
  ],
  [
    'flight_date',
    'Flight date|Skrydžio data|Lidojuma datums|Lennukuupäev|Дата вылета|Дата рейса|Дата вильоту|Fecha de vuelo|Flight departure date',
  ],
  [
    'flight_time',
    'Flight time|Skrydžio laikas|Išskridimo laikas|Izlidošanas laiks|Lennuaeg|Väljalennu aeg|Время вылета|Час вильоту|Hora de vuelo|Hora del vuelo|Flight dep. time',
  ],
  [
    'flight_destination',
    'Destination|Flight destination|Kryptis|Galamērķis|Sihtkoht|Направление|Пункт назначения|Напрямок|Destino',
  ],
  ['coach', 'Coach|Coach No.|Bus|Bus number|Autobusas|Autobusa numurs|Buss|Автобус|№ автобуса|Autobús'],
  [
    'last_name',
    'Last name|LAST NAME|lastname|Surname|Family name|Guest surname|Pavardė|Uzvārds|Perekonnanimi|Фамилия|Фамилия туриста|Прізвище|Apellido|Apellidos',
  ],
];

describe('a heading', () => {
  it.each(
    HEADINGS.flatMap(([field, texts]) => texts.split('|').map((text) => [text, field] as const)),
  )('«%s» means %s', (text, field) => {
    const recognised = recogniseHeading(text);
    expect(recognised?.fields).toEqual([field]);
    expect(recognised?.how).not.toBe('doubtful');
  });

  it.each([
    ['Guest', 'last_name'],
    ['ФИО', 'last_name'],
    ['Vārds, uzvārds', 'last_name'],
    ['Departure date', 'pickup_date'],
    ['Departure time', 'pickup_time'],
  ])('«%s» may mean %s and is asked about', (text, field) => {
    expect(recogniseHeading(text)).toEqual({ fields: [field], how: 'doubtful' });
  });

  it.each([
    ['pickup_time', 'Old pick-up time|Pickup time NEW|Pickup time (new)|Corrected pickup time|Actual time'],
    [
      'pickup_time',
      'Nueva hora|Новое время|Изменённое время подачи|Naujas laikas|Jaunais laiks|Uus kellaaeg',
    ],
    ['pickup_time', 'Новий час виїзду|Hora de recogida (corregida)|Pakeistas paėmimo laikas|Muudetud aeg'],
    ['pickup_point', 'New pickup point|Новое место посадки|Nueva parada|Nauja vieta|Jaunā vieta|Uus koht'],
    ['pickup_date', 'New date|Changed pickup date|Нова дата|Nueva fecha'],
    ['flight_number', 'New flight|Новый рейс|Nuevo vuelo|Naujas skrydis|Jaunais reiss|Uus lend'],
    ['hotel', 'New hotel|Новый отель'],
  ])('of one of several versions of the %s says so: %s', (field, texts) => {
    for (const text of texts.split('|'))
      expect([text, recogniseHeading(text)]).toEqual([
        text,
        { fields: [field], how: 'doubtful', revision: 'named' },
      ]);
  });

  it.each([
    'Changed to',
    'New',
    'Изменено на',
    'Cambiado a',
    'Pakeista į',
    'Mainīts uz',
    'Muudetud',
  ])('«%s» is a version of a value that it does not name', (text) =>
    expect(recogniseHeading(text)).toMatchObject({ how: 'doubtful', revision: 'alone' }));

  it('may mean date and time at once', () => {
    expect(recogniseHeading('Pick-up date and time')).toEqual({
      fields: ['pickup_date', 'pickup_time'],
      how: 'sure',
    });
  });

  it.each([
    '',
    '№',
    'Pax',
    'Room',
    'Booking',
    'Remarks',
    'Коммент',
    'Hotel code',
    'Guests',
    '24.12.2026',
    '???',
  ])('«%s» has no meaning', (text) => expect(recogniseHeading(text)).toBeUndefined());
});
