import { Counter, Histogram, Registry } from 'prom-client'

/** What this process counts. Names of HTTP and database are OpenTelemetry’s; no label identifies a borrower. */
export const registry = new Registry()
const registers = [registry]

/** The buckets of OpenTelemetry for `http.server.request.duration`, in seconds. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300]

export const callSeconds = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Seconds until an answer, by method, route template and HTTP status',
  labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
  buckets: CALL_BUCKETS,
  registers,
})

export const answers = new Counter({
  name: 'langkah_answers_total',
  help: 'Answers of the calls, by route template and code of the sealed answer',
  labelNames: ['http_route', 'code'],
  registers,
})

export const jobSeconds = new Histogram({
  name: 'langkah_job_duration_seconds',
  help: 'Seconds of work of a job, by kind and outcome (done or failed)',
  labelNames: ['job', 'outcome'],
  buckets: JOB_BUCKETS,
  registers,
})

export const callbacks = new Counter({
  name: 'langkah_payment_callbacks_total',
  help: 'Callbacks of payment providers, by outcome: proven, refused (no valid signature), unreadable or failed',
  labelNames: ['provider', 'outcome'],
  registers,
})

export const codesSent = new Counter({
  name: 'langkah_codes_total',
  help: 'One-time codes by purpose and outcome: sent, refused by the gateway, or unknown',
  labelNames: ['purpose', 'outcome'],
  registers,
})
