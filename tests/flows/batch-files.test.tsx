/** Files that come into a batch and out of it: their encoding, their length, and figures that a spreadsheet reads. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeAddress } from '#mocks/services/addresses.ts'
import type { AppFile } from '#shell/host.ts'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost, type OpenApp } from '../support/render-app.tsx'
import { createSendSetup, press } from '../support/send-setup.ts'

usePlatformServer()

/** A screen's own code comes when it is first drawn, and a table is priced line by line. */
const FIRST = { timeout: 60_000 }
const KILN = makeAddress('tron', 'Kiln Studio')

async function openImport() {
  const platform = createPlatform()
  return openApp(platform, '/counterparties/import', await signedInHost(platform))
}

async function choose({ user }: Pick<OpenApp, 'user'>, ...bytes: BlobPart[]) {
  const field = await screen.findByLabelText<HTMLInputElement>('Choose a file', {
    selector: 'input',
  })
  await user.upload(field, new File(bytes, 'people.csv', { type: 'text/csv' }))
}

it('A file that is not UTF-8 is not taken with wrong letters: how to save it is said, and stays said', async () => {
  const app = await openImport()
  // "Müller" as Windows-1252 writes it.
  const windows = [new TextEncoder().encode('Name\nM'), new Uint8Array([0xfc]), 'ller\n']
  await choose(app, ...windows)
  expect(await screen.findByRole('alert')).toHaveTextContent(/Save it as “CSV UTF-8”/)
  expect(screen.queryByText(/lines? (is|are) ready/)).not.toBeInTheDocument()
  await choose(app, 'Name\nMüller\n')
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  expect(screen.getByText('Müller')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it.each([
  ['little', [0xff, 0xfe], true],
  ['big', [0xfe, 0xff], false],
])('A file in UTF-16 of %s endian is read by its byte order mark', async (_, mark, isLittle) => {
  const app = await openImport()
  const text = 'Name\nЙод Müller\n'
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  await choose(app, new Uint8Array(mark), view.buffer)
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  expect(screen.getByText('Йод Müller')).toBeVisible()
})

it('That only a part of a long table was read stays on the screen beside what it comes to', async () => {
  const app = await openImport()
  const names = Array.from({ length: 1010 }, (_, at) => `Person ${at}`)
  await choose(app, ['Name', ...names].join('\n'))
  await screen.findByText('1,000 lines are ready.', undefined, FIRST)
  const said = screen.getByText(/^Only the first 1,000 lines were read/)
  // A notice at the edge of the screen is gone after some seconds.
  expect(said.closest('[role="status"]')).toBeNull()
})

it('The result of a batch has amounts that a spreadsheet of its language takes for numbers', async () => {
  const setup = await createSendSetup()
  const files: AppFile[] = []
  const saveFile = async (file: AppFile) => {
    files.push(file)
    return 'saved' as const
  }
  const host = { ...setup.host, saveFile }
  const { user } = await openApp(setup.platform, '/send/many', host, { language: 'es' })
  const field = await screen.findByLabelText('O escribe o pega aquí', undefined, FIRST)
  await user.click(field)
  await user.paste(`Dirección;Activo;Importe\n${KILN};USDT;25,5`)
  await press(user, 'Revisar la tabla')
  await press(user, 'Enviar 1 pago')
  await screen.findByText('Terminaron todas las filas', undefined, FIRST)
  await user.click(await screen.findByRole('button', { name: /^Guardar el resultado/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.content).toMatch(/;"25,5";USDT;/)
})
