import { describe, expect, it } from 'vitest';
import type { Language } from '../src/i18n/languages.ts';
import { EXCURSION_SLUGS } from './excursions.ts';
import { type ExcursionContent, readExcursion } from './read-content.ts';

/**
 * The names that a guest looks for on a sign or a map and that Russian and Ukrainian transcribe or translate, in the
 * order of their first mention; in Latvian most stand as they are spelled in the place.
 */
const LOCAL_NAMES: Record<(typeof EXCURSION_SLUGS)[number], { cyrillic: string[]; latvian: string[] }> = {
  'caminito-del-rey': {
    cyrillic: ['Guadalhorce', 'Ardales', 'Caminito del Rey', 'Gaitanejo', 'El Hoyo', 'Gaitanes', 'El Chorro'],
    latvian: ['Guadalhorce', 'Ardales'],
  },
  cordoba: {
    cyrillic: [
      'Mezquita-Catedral',
      'Calleja de las Flores',
      'Torre de la Calahorra',
      'Albolafia',
      'Plaza de las Tendillas',
    ],
    latvian: ['Mezquita-Catedral'],
  },
  'el-torcal': {
    cyrillic: [
      'Menga',
      'Viera',
      'El Romeral',
      'El Torcal',
      'Antequera',
      'Las Ventanillas',
      'Peña de los Enamorados',
      'El Tornillo',
    ],
    latvian: ['Antequera'],
  },
  gibraltar: {
    cyrillic: ['Europa Point', 'Casemates Square', 'Main Street', 'La Línea', 'Estepona', 'Southport Gates'],
    latvian: ['Europa Point', 'La Línea'],
  },
  granada: {
    cyrillic: [
      'Albaicín',
      'Alcazaba',
      'Palacios Nazaríes',
      'Generalife',
      'Mirador de San Nicolás',
      'Carrera del Darro',
      'Jardines del Triunfo',
    ],
    latvian: ['Albaicín', 'Alcazaba', 'Palacios Nazaríes'],
  },
  malaga: {
    cyrillic: [
      'Alcazaba',
      'Muelle Uno',
      'La Farola',
      'Plaza de la Merced',
      'Atarazanas',
      'Gibralfaro',
      'Santiago',
    ],
    latvian: ['Alcazaba'],
  },
  mijas: {
    cyrillic: [
      'Mijas Pueblo',
      'Fuengirola',
      'Virgen de la Peña',
      'Calle San Sebastián',
      'El Compás',
      'El Calvario',
    ],
    latvian: ['Mijas Pueblo', 'Fuengirola'],
  },
  nerja: {
    cyrillic: [
      'Nerja',
      'Sierra de Almijara',
      'Balcón de Europa',
      'Calahonda',
      'Frigiliana',
      'Maro',
      'Barribarto',
    ],
    latvian: ['Nerja', 'Sierra de Almijara', 'Balcón de Europa', 'Calahonda', 'Frigiliana'],
  },
  ronda: {
    cyrillic: [
      'Ronda',
      'El Tajo',
      'El Mercadillo',
      'Alameda del Tajo',
      'Puente Nuevo',
      'La Ciudad',
      'Santa María la Mayor',
      'San Pedro de Alcántara',
      'Guadalevín',
      'Serranía de Ronda',
    ],
    latvian: ['Guadalevín'],
  },
  setenil: {
    cyrillic: [
      'Guadalporcún',
      'Setenil de las Bodegas',
      'Cuevas del Sol',
      'Cuevas de la Sombra',
      'La Encarnación',
      'Olvera',
      'Sierra de Cádiz',
    ],
    latvian: ['Guadalporcún'],
  },
  sevilla: {
    cyrillic: [
      'Alcázar',
      'Santa Cruz',
      'Patio de las Doncellas',
      'Giralda',
      'Torre del Oro',
      'Callejón del Agua',
      'Plaza de Doña Elvira',
      'Archivo de Indias',
      'Arenal',
    ],
    latvian: ['Alcázar', 'Patio de las Doncellas', 'Archivo de Indias'],
  },
  tangier: {
    cyrillic: ['Tarifa', 'Grand Socco', 'Sidi Bou Abid', 'Petit Socco', 'Bab Bhar'],
    latvian: [],
  },
};
/** A word and the local name in brackets after it, before a translation if there is one. */
const LOCAL_NAME = /(\S+) \(([A-Z][\p{Script=Latin} -]+)(?:, [^)]+)?\)/gu;

const EXCURSIONS = EXCURSION_SLUGS.map((slug) => [slug, readExcursion(slug)] as const);

describe.each(['ru', 'uk', 'lv'] as const)('in %s', (language) => {
  it.each(
    EXCURSIONS,
  )('[TEXT-24] %s gives the local name of a place once, at its first mention', (slug, content) => {
    const { cyrillic, latvian } = LOCAL_NAMES[slug];
    const text = runningText(content, language);
    const named = [...text.matchAll(LOCAL_NAME)];
    expect(named.map(([, , name]) => name)).toEqual(language === 'lv' ? latvian : cyrillic);
    const late = named.filter(({ 1: word = '', index }) => isNamedIn(text.slice(0, index), word));
    expect(late.map(([mention]) => mention)).toEqual([]);
    const heads = [content.titles, content.intros, ...content.blocks.map(({ titles }) => titles)];
    expect(heads.map((texts) => texts[language]).join(' ')).not.toContain('(');
  });

  it.each(EXCURSIONS)('[TEXT-24] %s spells the local names as the other languages do', (_slug, content) => {
    const others = (['en', 'es', 'lt', 'et'] as const).map(
      (other) => `${content.titles[other]} ${runningText(content, other)}`,
    );
    const spelled = others.join(' ').toLowerCase();
    const unknown = [...runningText(content, language).matchAll(LOCAL_NAME)]
      .map(([, , name = '']) => name)
      .filter((name) => !spelled.includes(name.toLowerCase()));
    expect(unknown).toEqual([]);
  });
});

/** Whether a text names what a proper name stands for, in any case; names that are another's beginning do not count. */
function isNamedIn(text: string, word: string): boolean {
  const stem = word.replace(/^[«„]/, '').slice(0, word.length < 7 ? -1 : -2);
  return /^\p{Lu}/u.test(stem) && text.replace(LOCAL_NAME, ' ').includes(stem);
}

function runningText(content: ExcursionContent, language: Language): string {
  const texts = [...content.blocks.map(({ contents }) => contents), content.long_descriptions];
  return texts
    .map((text) => text[language].replace(/<[^>]*>/g, ' '))
    .join(' ')
    .replaceAll('\u00A0', ' ');
}
