import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

it('A search by role finds buttons by a label around them and by a label with their id', () => {
  document.body.innerHTML =
    '<label>Around <button></button></label><label for="b">Beside</label><button id="b"></button><button>Own</button>'
  const [around, beside, own] = document.querySelectorAll('button')
  expect(screen.getByRole('button', { name: 'Around' })).toBe(around)
  expect(screen.getByRole('button', { name: 'Beside' })).toBe(beside)
  expect(own?.labels).toHaveLength(0)
})
