/**
 * Takes reports of failures (docs/deploy.md, "Reports") and prints each in a line. Nothing of the sender is kept.
 *
 *   PORT=8090 node report-receiver.js >> reports.log
 */
import { createServer } from 'node:http'

/** A report is smaller by far. */
const MAX_CHARACTERS = 10_000

const TYPES = ['error', 'vital']

/** JSON leaves these as they are; a terminal takes some for commands, or turns the words around them. */
const UNSEEN =
  /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu

const escaped = (unseen) =>
  unseen
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

function print(text) {
  try {
    const report = JSON.parse(text)
    if (!TYPES.includes(report.type)) return
    // Last, so that no sender says when it came.
    const line = JSON.stringify({ ...report, received: new Date() })
    process.stdout.write(`${line.replace(UNSEEN, escaped)}\n`)
  } catch {
    // Whatever it was, it was no report.
  }
}

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST' }).end()
    return
  }
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part) => {
    text += part
    if (text.length > MAX_CHARACTERS) request.destroy()
  })
  // A page that is left may break off what it sends.
  for (const stream of [request, response]) stream.on('error', () => undefined)
  request.on('end', () => {
    print(text)
    response.writeHead(204).end()
  })
})
server.listen(process.env.PORT ?? 8090, '127.0.0.1', () => {
  console.error(`Reports are taken at http://127.0.0.1:${server.address().port}`)
})
