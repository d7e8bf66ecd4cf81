/** The only tags and attributes of editorial HTML, in the database and in dialogs. [SEC-04] [SEC-05] */
export const ALLOWED_TAGS = [
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'br',
  'span',
  'img',
];
export const ALLOWED_ATTRIBUTES = ['href', 'target', 'rel', 'class', 'src', 'alt', 'title'];
/** URL schemes allowed in href and src; not `javascript:` or `data:`. [SEC-06] */
export const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'];
