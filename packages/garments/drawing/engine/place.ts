import type { Line, Point } from './geometry.ts'
import type { Mark } from './marks.ts'
import type { Panel } from './panel.ts'

/** Lays a panel elsewhere: everything drawn on it goes along. `turn` is how far its grain leans with it. */
export function placePanel(panel: Panel, put: (point: Point) => Point, turn = 0): Panel {
  const line = (points: Line) => points.map(put)
  return {
    ...panel,
    outline: line(panel.outline),
    ...(panel.volume ? { volume: line(panel.volume) } : {}),
    origin: put(panel.origin),
    grain: panel.grain + turn,
    drapeAlong: panel.drapeAlong + turn,
    folds: panel.folds.map((fold) => ({ ...fold, line: line(fold.line) })),
    marks: panel.marks.map((mark) => placeMark(mark, line)),
  }
}

export function placeMark(mark: Mark, line: (points: Line) => Line): Mark {
  switch (mark.type) {
    case 'grooves':
      return { ...mark, lines: mark.lines.map(line) }
    case 'print':
      return { ...mark, outline: line(mark.outline) }
    case 'wear':
      return { ...mark, rubs: mark.rubs.map((rub) => ({ ...rub, line: line(rub.line) })) }
    default:
      return { ...mark, line: line(mark.line) }
  }
}
