import { describe, expect, it } from 'vitest';
import { HOTELS } from '../known-hotels.fixture.ts';
import { recogniseHotels } from './recognise-hotels.ts';

function recognise(text: string, decisions: Record<string, number | null> = {}) {
  const { hotelOf, questions } = recogniseHotels([text, text], HOTELS, decisions);
  return { result: hotelOf(text), questions };
}

describe('the hotel of a row', () => {
  it.each([
    ['Hotel Don Agustín', 1],
    ['HOTEL DON AGUSTIN', 1],
    ['hotel  don-agustín', 1],
    ['Hotel Don Agustín ****', 1],
    ['Riu Belplaya', 2],
    ['RIU Playamar', 2],
    ['риу бельплая', 2],
    ['Gran Melia Don Pepe', 3],
    ['Hotel Palma Sol', 4],
  ])('%s is known by name, former name or alias', (text, id) => {
    expect(recognise(text)).toEqual({ result: { id }, questions: [] });
  });

  it.each([
    ['Don Agustin', 1],
    ['Hotel Don Agustn', 1],
    ['Don Agustín 4* (Manilva)', 1],
    ['Palmasol Benalmádena', 4],
    ['Отель Пальмасоль', 4],
    ['Riu Belplya', 2],
    ['Melia Don Pepe', 3],
    ['Dunas', 6],
  ])('%s is only similar: it is asked about and not assumed', (text, id) => {
    const { result, questions } = recognise(text);
    expect(result).toEqual({ problem: 'hotel-unclear' });
    expect(questions).toMatchObject([{ about: 'hotel', text, rows: 2 }]);
    expect(questions[0]?.nearest[0]?.id).toBe(id);
    expect(questions[0]?.nearest.length).toBeLessThanOrEqual(5);
  });

  it.each([
    'Ikos Andalusia',
    'Hotel',
    'Total: 45',
    '***',
    '12',
  ])('%s is unknown: it is asked about without suggestions', (text) => {
    const { result, questions } = recognise(text);
    expect(result).toEqual({ problem: 'hotel-unknown' });
    expect(questions).toEqual([{ about: 'hotel', text, rows: 2, nearest: [] }]);
  });

  it('is decided by staff, or left out', () => {
    expect(recognise('Agustín', { Agustín: 1 })).toEqual({ result: { id: 1 }, questions: [] });
    expect(recognise('Agustín', { Agustín: null })).toEqual({
      result: { problem: 'hotel-left-out' },
      questions: [],
    });
  });

  it('is asked again if the hotel that staff chose no longer exists', () => {
    expect(recognise('Don Agustin', { 'Don Agustin': 99 }).questions).toHaveLength(1);
  });

  it('is asked about if two hotels have had the name', () => {
    const twice = [...HOTELS, { id: 7, name: 'Riu Nuevo', otherNames: ['Hotel Palmasol'] }];
    const { hotelOf, questions } = recogniseHotels(['Hotel Palmasol'], twice);
    expect(hotelOf('Hotel Palmasol')).toEqual({ problem: 'hotel-unclear' });
    expect(questions[0]?.nearest.map(({ id }) => id)).toEqual([4, 7]);
  });

  it('is asked about once, with the number of its rows, however many hotels have had the name', () => {
    const many = Array.from({ length: 7 }, (_, id) => ({ id, name: 'Sol', otherNames: [] }));
    const { questions } = recogniseHotels(['Sol', '', 'Sol', 'Sol'], many);
    expect(questions).toMatchObject([{ text: 'Sol', rows: 3 }]);
    expect(questions[0]?.nearest).toHaveLength(5);
  });

  it('is missing, or too long to be a name', () => {
    const { hotelOf } = recogniseHotels(['', 'a'.repeat(201), 'a'.repeat(200)], HOTELS);
    expect(hotelOf('')).toEqual({ problem: 'missing' });
    expect(hotelOf('a'.repeat(201))).toEqual({ problem: 'too-long' });
    expect(hotelOf('a'.repeat(200))).toEqual({ problem: 'hotel-unknown' });
    expect(recogniseHotels([''], HOTELS).questions).toEqual([]);
  });

  it('is recognised in a text that is not in the list, too', () => {
    const { hotelOf, questions } = recogniseHotels([], HOTELS, { Agustín: 1, 'Riu Belplaya': null });
    expect([hotelOf('Hotel Don Agustín'), hotelOf('Agustín')]).toEqual([{ id: 1 }, { id: 1 }]);
    expect(hotelOf('Riu Belplaya')).toEqual({ problem: 'hotel-left-out' });
    expect(questions).toEqual([]);
  });

  it('is suggested for the first 300 names of a list of other hotels only', () => {
    const names = Array.from({ length: 301 }, (_, n) => `Don Agustn ${n}`);
    const { questions } = recogniseHotels(names, HOTELS);
    expect(questions.map(({ nearest }) => nearest.length > 0)).toEqual([...Array(300).fill(true), false]);
  });

  it('has unused decisions where the list does not have their text', () => {
    expect(recogniseHotels(['Agustín'], HOTELS, { Agustín: 1, Sol: 4 }).unused).toEqual(['Sol']);
  });

  it('is hidden, if only a hidden one has its name or was chosen by staff', () => {
    const hidden = [{ id: 8, name: 'Hotel Luna', otherNames: ['Agustín'] }];
    const recogniseBeside = (text: string, decisions: Record<string, number> = {}) => {
      const { hotelOf, questions } = recogniseHotels([text], HOTELS, decisions, hidden);
      return { result: hotelOf(text), isHidden: questions.map((question) => question.hidden ?? false) };
    };
    const asHidden = { result: { problem: 'hotel-hidden' }, isHidden: [true] };
    expect(recogniseBeside('hotel luna')).toEqual(asHidden);
    expect(recogniseBeside('Agustín')).toEqual(asHidden);
    expect(recogniseBeside('Sol y Mar', { 'Sol y Mar': 8 })).toEqual(asHidden);
    expect(recogniseBeside('Ikos Andalusia')).toEqual({
      result: { problem: 'hotel-unknown' },
      isHidden: [false],
    });
    expect(recogniseBeside('Agustín', { Agustín: 1 })).toEqual({ result: { id: 1 }, isHidden: [] });
    expect(recogniseHotels(['Hotel Don Agustín'], HOTELS, {}, HOTELS).hotelOf('Hotel Don Agustín')).toEqual({
      id: 1,
    });
    const twice = [...HOTELS, { id: 7, name: 'Riu Nuevo', otherNames: ['Hotel Palmasol'] }];
    const { hotelOf } = recogniseHotels(['Hotel Palmasol'], twice, {}, [
      { id: 8, name: 'Hotel Palmasol', otherNames: [] },
    ]);
    expect(hotelOf('Hotel Palmasol')).toEqual({ problem: 'hotel-unclear' });
  });
});
