import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => void render(<p>Kiln Studio</p>))

const lookForNobody = () => screen.getByText('Nobody')

it('A look within a wait says what it missed, without the page', async () => {
  const said = await waitFor(() => {
    try {
      return lookForNobody().textContent
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  })
  expect(said).toContain('Unable to find an element with the text: Nobody')
  expect(said).not.toContain('Kiln Studio')
})

it.each([
  ['finds nothing', () => screen.findByText('Nobody', {}, { timeout: 1 })],
  ['fails to the end', () => waitFor(lookForNobody, { timeout: 1 })],
])('A wait that %s shows the page', async (_what, wait) => {
  await expect(wait()).rejects.toThrow(/element with the text: Nobody[^]*Kiln Studio/)
})

it('A look outside of a wait shows the page', () => {
  expect(lookForNobody).toThrow(/element with the text: Nobody[^]*Kiln Studio/)
})
