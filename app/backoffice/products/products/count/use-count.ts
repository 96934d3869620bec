import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { readStorage, writeStorage } from '#app/ui/browser-storage.ts'
import { soldAheadSentence } from '#shop/stock/inputs.ts'
import { playSound } from '../../../orders/packing/checking/sounds.ts'
import { addPieces, addUncounted, type Line, lineOf, readLines } from './count-lines.ts'
import type { PiecesFound } from './piece.ts'

const storageKey = 'stock-count'

/**
 * The count under way. It is stored in this browser until it is applied, so that a flat battery loses nothing. Scans of
 * one code that come while the shop is asked about it are added up.
 */
export function useCount() {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [wrong, setWrong] = useState('')
  const latest = useRef<readonly Line[]>([])
  const asked = useRef(new Map<string, number>())

  function change(next: readonly Line[]) {
    latest.current = next
    setLines(next)
    writeStorage('local', storageKey, next.length === 0 ? null : JSON.stringify(next))
  }

  useEffect(() => {
    latest.current = readLines(readStorage('local', storageKey))
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    setLines(latest.current)
  }, [])

  async function scan(typed: string) {
    const code = typed.trim()
    if (code === '') return
    setWrong('')
    const known = lineOf(latest.current, code)
    if (known) {
      playSound('checked')
      return change(addPieces(latest.current, known, 1))
    }
    const before = asked.current.get(code)
    asked.current.set(code, (before ?? 0) + 1)
    if (before !== undefined) return
    try {
      const [piece] = await findPieces({ code })
      if (!piece) return refuse(`Nothing has the code ${code}.`)
      if (piece.isAhead) return refuse(soldAheadSentence)
      playSound('checked')
      change(addPieces(latest.current, piece, asked.current.get(code)!))
    } catch {
      refuse(`${code} was not counted: the shop gave no answer. Please scan it again.`)
    } finally {
      asked.current.delete(code)
    }
  }

  function refuse(sentence: string) {
    playSound('wrong')
    setWrong(sentence)
  }

  async function addProduct(product: string) {
    try {
      const pieces = await findPieces({ product })
      if (pieces.some(({ isAhead }) => isAhead)) return refuse(soldAheadSentence)
      change(addUncounted(latest.current, pieces))
    } catch {
      refuse('The sizes could not be read. Please try again.')
    }
  }

  const set = (variantId: number, counted: number) =>
    change(
      latest.current.map((line) => (line.variantId === variantId ? { ...line, counted, problem: undefined } : line)),
    )

  return { lines, wrong, scan, addProduct, set, change }
}

async function findPieces(query: Record<string, string>) {
  const response = await fetch(`${href('/admin/products/count/piece')}?${new URLSearchParams(query)}`)
  if (!response.ok || response.redirected) throw new Error(`The pieces were answered ${response.status}`)
  return ((await response.json()) as PiecesFound).pieces
}
