import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { wrapInApp } from '#tests/support/in-app.tsx'

import { ErrorNote } from './error-note.tsx'

function drawAfter({ isPressed }: { isPressed: boolean }) {
  vi.stubGlobal('navigator', { onLine: true, userActivation: { isActive: isPressed } })
  // The spy is shared by the whole file, so its earlier calls are cleared.
  const reveal = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear()
  render(wrapInApp(<ErrorNote failure={{ kind: 'http', status: 422, reference: 'E90-422' }} />))
  return { reveal, note: screen.getByRole('alert') }
}

it('A failure after a press scrolls into view by the shortest distance', () => {
  const { reveal, note } = drawAfter({ isPressed: true })
  expect(reveal.mock.contexts).toEqual([note])
  expect(reveal).toHaveBeenCalledWith({ block: 'nearest' })
})

it('A failure in the background does not scroll the page', () => {
  const { reveal } = drawAfter({ isPressed: false })
  expect(reveal).not.toHaveBeenCalled()
})
