/** Shown where there is no picture, or none that loads. */
export const DEFAULT_PICTURE = '/images/default_excursion.jpg';
