/** System fonts only: the first condensed face that the device has. */
export const SIGN =
  "'Avenir Next Condensed','Roboto Condensed','Arial Narrow',sans-serif-condensed,'Helvetica Neue',Arial,sans-serif";
export const TEXT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
