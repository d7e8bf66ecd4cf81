/** A content block of a response; older responses call its type `type`. */
export interface AnsweredBlock {
  localized_title?: string | null;
  block_type?: string | null;
  type?: string | null;
}

/** The type of a block, from block_type or, lacking that, from type. [EXD-14] */
export function blockType({ block_type, type }: AnsweredBlock): string | undefined {
  return block_type || type || undefined;
}

/**
 * The heading of a block; undefined if it is empty, equals the page's title, or the block is a description. [EXD-13]
 */
export function blockHeading(block: AnsweredBlock, pageTitle: string): string | undefined {
  const heading = block.localized_title?.trim();
  if (!heading || heading === pageTitle.trim() || blockType(block) === 'description') return undefined;
  return heading;
}
