import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { INVALID_ORIGINS, VALID_ORIGINS } from '#tests/support/origin-samples.ts'
import { readText } from '#tests/support/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-entry-'))

beforeAll(() => {
  cpSync('deploy/container', folder, { recursive: true })
  writeFileSync(`${folder}/host-origins`, 'https://web.telegram.org https://weba.telegram.org')
  writeFileSync(
    `${folder}/site.conf.template`,
    'connect {{connect}} frame {{frame}} image {{image}} ancestors {{ancestors}} end\n',
  )
  mkdirSync(`${folder}/bin`)
  writeFileSync(`${folder}/bin/nginx`, '#!/bin/sh\nexec cat "$4/site.conf"\n')
  chmodSync(`${folder}/bin/nginx`, 0o755)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function enter(environment: Record<string, string>) {
  const PATH = `${folder}/bin:${process.env.PATH ?? ''}`
  const { status, stdout, stderr } = spawnSync(`${folder}/entry.sh`, {
    encoding: 'utf8',
    env: { PATH, TMPDIR: folder, ...environment },
  })
  return { status, stdout, stderr }
}

it("The container's entry script accepts every kind of origin", () => {
  const connect = VALID_ORIGINS.join(',\n ')
  expect(
    enter({
      CONNECT_ORIGINS: connect,
      FRAME_ORIGINS: 'https://a.example',
      HOST_ORIGINS: 'https://b.example',
      IMAGE_ORIGINS: 'https://i.example',
    }),
  ).toEqual({
    status: 0,
    stdout: `connect ${VALID_ORIGINS.join(' ')} frame https://a.example image https://i.example ${VALID_ORIGINS.join(' ')} ancestors https://b.example end\n`,
    stderr: '',
  })
})

it("Without origins, the container's entry script leaves no placeholders in the headers", () => {
  expect(enter({}).stdout).toBe(
    'connect frame image ancestors https://web.telegram.org https://weba.telegram.org end\n',
  )
})

// Every variable of origins has the same rule, so one wrong value for each shows that the rule
// applies.
it.each([
  ...INVALID_ORIGINS.map((value) => ['CONNECT_ORIGINS', value]),
  ...['FRAME_ORIGINS', 'IMAGE_ORIGINS', 'HOST_ORIGINS'].map((name) => [name, '*']),
])(
  "The container's entry script refuses %s with %s and starts nothing",
  (name = '', value = '') => {
    const { status, stdout, stderr } = enter({ [name]: `https://good.example ${value}` })
    expect(status).not.toBe(0)
    expect(stdout).toBe('')
    expect(stderr).toContain(`${name}: `)
  },
)

it('The container file names exact versions, a user and a health check', () => {
  const text = readText('deploy/Dockerfile')
  for (const [, image] of text.matchAll(/^ARG \w+_IMAGE=(.+)$/gm))
    expect(image).toMatch(/:\d+\.\d+(?:\.\d+)?-[\w-]+$/)
  expect(text).toMatch(/^USER (?!0)\d+:\d+$/m)
  expect(text).toMatch(/^HEALTHCHECK /m)
  expect(text).toContain('EXPOSE 8080')
  expect(text).not.toMatch(/^FROM (?!\$\{\w+_IMAGE\}).+$/m)
})

it('nginx logs only the most severe errors, because other entries contain data of visitors', () => {
  expect(readText('deploy/container/nginx.conf')).toMatch(/^error_log stderr emerg;$/m)
})
