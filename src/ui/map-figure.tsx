import type { ReactNode } from 'react';
import './styles/map.css';

interface MapFigureProps {
  /** The same in words, for whoever does not see the map. */
  caption: ReactNode;
  mapsHref: string;
  openLabel: string;
  /** The map. */
  children?: ReactNode;
}

/** A map with what it shows in words and a link that opens the place in a maps service. [MAP-12] [EXD-32] */
export function MapFigure({ caption, mapsHref, openLabel, children }: MapFigureProps) {
  return (
    <figure className="map">
      {children}
      <figcaption className="cap">
        <span>{caption}</span>
        <a href={mapsHref} target="_blank" rel="noopener">
          {openLabel}
        </a>
      </figcaption>
    </figure>
  );
}
