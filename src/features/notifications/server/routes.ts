import { acceptedSchema } from '../../../http/accepted-schema.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import {
  chosenFlightBody,
  subscriptionBody,
  subscriptionFlightsSchema,
  subscriptionStateSchema,
  tokenQuery,
} from '../contract.ts';
import { chooseFlight } from './choose-flight.ts';
import { endSubscription } from './end-subscription.ts';
import { readSubscription } from './read-subscription.ts';
import { readSubscriptionFlights } from './read-subscription-flights.ts';
import { subscribeToDeparture } from './subscribe-to-departure.ts';

const tags = ['transfers'];

/** Public routes to subscribe to a departure, to limit a subscription to one flight, and to unsubscribe. */
export function subscriptionRoutes(app: ApiApp, services: ApiServices): void {
  app.post(
    '/api/transfer-notifications/',
    {
      schema: {
        tags,
        summary: 'Subscribe by e-mail to a transfer and its changes',
        body: subscriptionBody,
        response: { 201: acceptedSchema },
      },
    },
    async (request, reply) => {
      await subscribeToDeparture(services, request.body, request.ip);
      return reply.code(201).send({ success: true });
    },
  );

  app.get(
    '/api/transfer-notifications/unsubscribe/',
    {
      schema: {
        tags,
        summary: 'Read the subscription of an unsubscribe link',
        querystring: tokenQuery,
        response: { 200: subscriptionStateSchema },
      },
    },
    async ({ query }) => {
      const subscription = await readSubscription(services.database.read, query.token);
      if (!subscription) throw notFound('The subscription');
      return subscription;
    },
  );

  app.post(
    '/api/transfer-notifications/unsubscribe/',
    {
      // Mail providers send one-click unsubscribe posts of many guests from few addresses.
      config: { unlimited: true },
      schema: {
        tags,
        summary: 'End the subscription of an unsubscribe link',
        querystring: tokenQuery,
        response: { 201: acceptedSchema },
      },
    },
    async ({ query }, reply) => {
      if (!(await endSubscription(services, query.token))) throw notFound('The subscription');
      return reply.code(201).send({ success: true });
    },
  );

  app.get(
    '/api/transfer-notifications/flight/',
    {
      schema: {
        tags,
        summary: 'Read the flights that a subscription can be limited to',
        querystring: tokenQuery,
        response: { 200: subscriptionFlightsSchema },
      },
    },
    async ({ query }) => {
      const choice = await readSubscriptionFlights(services, query.token);
      if (!choice) throw notFound('The subscription');
      return choice;
    },
  );

  app.post(
    '/api/transfer-notifications/flight/',
    {
      schema: {
        tags,
        summary: 'Limit a subscription to one flight',
        querystring: tokenQuery,
        body: chosenFlightBody,
        response: { 201: acceptedSchema },
      },
    },
    async ({ query, body }, reply) => {
      await chooseFlight(services, query.token, body.flight_number);
      return reply.code(201).send({ success: true });
    },
  );
}
