/** A block copied out of a spreadsheet, in rows of cells; null for plain text, which goes where the cursor is. */
export function readBlock(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return rows.length > 1 || rows[0]!.length > 1 ? rows : null
}

/** The block laid over a grid from one of its cells on, by choice; what stands out beyond the grid is left off. */
export function layOver(
  block: readonly string[][],
  grid: readonly (readonly string[])[],
  from: { row: number; column: number },
) {
  const cells: Record<string, string> = {}
  for (const [down, row] of block.entries()) {
    for (const [across, text] of row.entries()) {
      const choice = grid[from.row + down]?.[from.column + across]
      if (choice !== undefined) cells[choice] = text
    }
  }
  return cells
}
