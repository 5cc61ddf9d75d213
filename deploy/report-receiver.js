/**
 * Takes reports of failures (docs/deploy.md, "Reports") and prints each in a line. Nothing of the sender is kept.
 *
 *   PORT=8090 node report-receiver.js >> reports.log
 */
import { createServer } from 'node:http'

/** A report is smaller by far. */
const MAX_CHARACTERS = 10_000

function print(text) {
  try {
    process.stdout.write(`${JSON.stringify({ received: new Date(), ...JSON.parse(text) })}\n`)
  } catch {
    // Whatever it was, it was no report.
  }
}

const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part) => {
    text += part
    if (text.length > MAX_CHARACTERS) request.destroy()
  })
  // A page that is left may break off what it sends.
  request.on('error', () => undefined)
  request.on('end', () => {
    print(text)
    response.writeHead(204).end()
  })
})
server.listen(process.env.PORT ?? 8090, '127.0.0.1', () => {
  console.error(`Reports are taken at http://127.0.0.1:${server.address().port}`)
})
