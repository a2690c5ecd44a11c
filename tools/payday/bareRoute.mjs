import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

// What a call costs at least: one query by an index, answered as JSON.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const app = new Hono()
app.get('/bare', async (c) => {
  const { rows } = await pool.query(`select biz_status from borrowers where phone = $1`, ['81111111111'])
  return c.json(rows[0])
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
