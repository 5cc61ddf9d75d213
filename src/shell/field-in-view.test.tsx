import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepFieldInView } from './field-in-view.ts'

/** A visual viewport of 390 by 800 pixels without a keyboard. */
class View extends EventTarget {
  width = 390
  height = 800
  offsetTop = 0
  scale = 1
  change(changes: Partial<Pick<View, 'width' | 'height' | 'offsetTop' | 'scale'>>) {
    Object.assign(this, changes)
    this.dispatchEvent(new Event('resize'))
  }
}

const reveal = vi.fn()
let view: View
let stop: () => void
let field: HTMLInputElement
const keyboard = () => document.documentElement.style.getPropertyValue('--keyboard')

function stand(top: number) {
  field.getBoundingClientRect = () => new DOMRect(0, top, 300, 50)
}

beforeEach(() => {
  reveal.mockClear()
  vi.stubGlobal('innerHeight', 800)
  field = document.createElement('input')
  field.scrollIntoView = reveal
  document.body.replaceChildren(field)
  field.focus()
  view = new View()
  stop = keepFieldInView(view as unknown as VisualViewport)
})
afterEach(() => stop())

it('A field that the keyboard covers scrolls into view, and the bars move above the keyboard', () => {
  stand(600)
  view.change({ height: 460 })
  expect(keyboard()).toBe('340px')
  expect(reveal).toHaveBeenCalledWith({ block: 'center' })
  view.change({ height: 800 })
  expect(keyboard()).toBe('0px')
})

it('A field scrolls back into view when the client makes the page smaller', () => {
  stand(600)
  vi.stubGlobal('innerHeight', 460)
  view.change({ height: 460 })
  expect(keyboard()).toBe('0px')
  expect(reveal).toHaveBeenCalled()
})

it('A focused field is not moved if it is visible, the page is zoomed, or a browser bar disappears', () => {
  stand(200)
  view.change({ height: 460 })
  view.change({ height: 800 })
  stand(790)
  view.change({ height: 740 })
  view.change({ height: 800 })
  view.change({ scale: 2, height: 400 })
  expect(reveal).not.toHaveBeenCalled()
})

it('The page scrolls with the focus from field to field while the keyboard is open', async () => {
  stand(200)
  view.change({ height: 460 })
  const next = document.createElement('textarea')
  next.getBoundingClientRect = () => new DOMRect(0, 430, 300, 50)
  next.scrollIntoView = reveal
  document.body.append(next)
  next.focus()
  await waitFor(() => expect(reveal).toHaveBeenCalledOnce())
})

it('The visible area is measured again after the device was turned', () => {
  stand(300)
  view.change({ width: 800, height: 390 })
  expect(reveal).not.toHaveBeenCalled()
})
