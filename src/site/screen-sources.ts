/** The module of each screen, as the build's manifest names it. Only the server reads it: guests need not load it. */
export const SCREEN_SOURCES = {
  '/': 'src/site/home-page.tsx',
  '/excursions': 'src/features/excursions/site/excursions-page.tsx',
  '/excursion/:id': 'src/features/excursions/site/excursion-page.tsx',
  '/info-meeting': 'src/features/info-meetings/site/info-meeting-page.tsx',
  '/airport-transfer': 'src/features/transfers/site/airport-transfer-page.tsx',
  '/airport-transfer/group': 'src/features/transfers/site/group-transfer-page.tsx',
  '/airport-transfer/private': 'src/features/transfers/site/private-transfer-page.tsx',
  '/ask': 'src/features/inbox/site/ask-page.tsx',
  '/contacts': 'src/features/inbox/site/contacts-page.tsx',
  '/about': 'src/features/pages/site/about-page.tsx',
  '/unsubscribe': 'src/features/notifications/site/subscription-pages.tsx',
  '/choose-flight': 'src/features/notifications/site/subscription-pages.tsx',
  '/offline': 'src/features/offline/site/offline-page.tsx',
} as const;
