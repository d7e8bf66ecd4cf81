import { Typography } from '@mui/material';
import type { Today } from '../today-contract.ts';
import { InnerLink, More, Row, Rows } from './rows.tsx';
import { TodayCard } from './today-card.tsx';

/** Hotels without an excursion pickup, and excursions without a pickup at any hotel. [DESK-76] */
export function PickupsCard({ published, hotels, excursions }: Today['pickups']) {
  if (published === 0) {
    return (
      <TodayCard
        title="Without a pickup"
        count={hotels.total}
        checked={false}
        emptyText="There are no hotels yet."
      >
        <Typography>No excursion is on sale, so no hotel has a pickup.</Typography>
        <More to="/excursions">Excursions</More>
      </TodayCard>
    );
  }
  return (
    <TodayCard
      title="Without a pickup"
      count={hotels.total + excursions.length}
      emptyText="Every hotel has a pickup on sale, and every excursion collects someone."
      hint="Guests of these hotels see no pickup with any excursion."
    >
      <Rows label="Excursions and hotels without a pickup">
        {excursions.map(({ id, title }) => (
          <Row key={`excursion ${id}`}>
            <InnerLink to={`/excursions/${id}`}>{title}</InnerLink> collects from no hotel
          </Row>
        ))}
        {hotels.rows.map(({ id, name, municipality }) => (
          <Row key={id}>
            <InnerLink to={`/hotels/${id}`}>{name}</InnerLink>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {municipality}
            </Typography>
          </Row>
        ))}
      </Rows>
      {hotels.total > hotels.rows.length && (
        <More to="/hotels?only=no-pickup">and {hotels.total - hotels.rows.length} more hotels</More>
      )}
    </TodayCard>
  );
}
