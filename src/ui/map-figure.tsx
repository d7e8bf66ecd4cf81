import type { ReactNode } from 'react';
import './styles/map.css';

interface MapFigureProps {
  /** Text alternative of the map. */
  caption: ReactNode;
  mapsHref: string;
  openLabel: string;
  children?: ReactNode;
}

/** A map with a text alternative and a link to a maps service. [MAP-12] [EXD-32] */
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
