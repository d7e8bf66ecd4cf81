/** Nothing is loaded: of the condensed faces that devices bring, the first that is there. */
export const SIGN =
  "'Avenir Next Condensed','Roboto Condensed','Arial Narrow',sans-serif-condensed,'Helvetica Neue',Arial,sans-serif";
export const TEXT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
