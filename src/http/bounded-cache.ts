import { LRUCache } from 'lru-cache';

/**
 * A cache of at most `entries` entries; the one used longest ago is evicted. It grows as it is used: with lru-cache's
 * `max` alone it would allocate all its entries when it is created, in each server.
 */
export function boundedCache<K extends {}, V extends {}>(entries: number): LRUCache<K, V> {
  return new LRUCache<K, V>({ maxSize: entries, sizeCalculation: () => 1 });
}
