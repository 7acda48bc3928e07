import { calls } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import { SANDBOX_PROVIDER, type SandboxPayments, SIGN_HEADER } from './sandbox-payments.ts';

export interface SandboxOrder {
  readonly orderId: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: string;
}

export interface SandboxCashierParts {
  readonly payments: SandboxPayments;
  /** What the provider was told when the order was opened. */
  readonly order: (orderId: string) => Promise<SandboxOrder | null>;
  /** Where the platform takes reports, such as http://127.0.0.1:8080. */
  readonly platformUrl: () => string;
}

/** The sandbox provider's own pages: an order, a button that pays, a button that fails. */
export function registerSandboxCashier(app: FastifyInstance, parts: SandboxCashierParts): void {
  app.get<{ Params: Params }>('/sandbox/cashier/:orderId/:ticket', async (request, reply) => {
    const order = await find(request.params);
    reply
      .code(order ? 200 : 404)
      .header('content-security-policy', CSP)
      .type('text/html; charset=utf-8');
    return order ? orderPage(order) : page('链接已失效', '<p>请返回原页面重新进入。</p>');
  });

  app.post<{ Params: Params; Body: { result?: string } }>(
    '/sandbox/cashier/:orderId/:ticket',
    async (request, reply) => {
      const order = await find(request.params);
      reply.header('content-security-policy', CSP).type('text/html; charset=utf-8');
      if (!order) return reply.code(404).send(page('链接已失效', '<p>请返回原页面重新进入。</p>'));
      const isPaid = request.body?.result !== 'failed';
      const accepted = await report(order, isPaid ? 'paid' : 'failed');
      if (!accepted) return page('通知未被接受', '<p>订单可能已结束，请返回查看。</p>');
      return page(isPaid ? '支付成功' : '支付失败', '<p>请返回原页面查看订单，页面会自动更新。</p>');
    },
  );

  async function find({ orderId, ticket }: Params): Promise<SandboxOrder | null> {
    return parts.payments.isTicket(orderId, ticket) ? parts.order(orderId) : null;
  }

  /** Reports over HTTP like any provider: signed, and from outside. */
  async function report(order: SandboxOrder, result: 'paid' | 'failed'): Promise<boolean> {
    const { orderId, amount, currency } = order;
    const notice = {
      provider: SANDBOX_PROVIDER,
      orderId,
      providerRef: `SD${orderId}`,
      result,
      amount,
      currency,
      at: Date.now(),
    };
    const body = JSON.stringify(notice);
    const response = await fetch(new URL(calls.paymentCallback.path, parts.platformUrl()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGN_HEADER]: parts.payments.sign(body) },
      body,
    });
    const answer = (await response.json()) as { code: number };
    return answer.code === 0;
  }
}

interface Params {
  readonly orderId: string;
  readonly ticket: string;
}

const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

function orderPage(order: SandboxOrder): string {
  if (order.status !== 'awaiting_payment') return page('订单无需支付', '<p>请返回原页面查看订单。</p>');
  return page(
    '沙盒收银台',
    `<p>订单号 ${order.orderId}</p><p class="amount">${order.amount} ${order.currency}</p>
     <form method="post"><button name="result" value="paid" autofocus>支付</button>
     <button class="quiet" name="result" value="failed">支付失败</button></form>
     <p class="note">演示环境，使用虚拟资金，不会产生真实扣款。</p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>
body{font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC",sans-serif;background:#f3f5f7;color:#14202b;margin:0;display:grid;place-items:center;min-height:100vh}
main{background:#fff;border-radius:12px;padding:32px;width:min(360px,calc(100vw - 32px));box-sizing:border-box;text-align:center}
h1{font-size:20px;margin:0 0 16px}p{margin:8px 0;color:#4a5763}.amount{font-size:32px;font-weight:600;color:#14202b}
button{font:inherit;font-weight:600;min-height:48px;width:100%;border:0;border-radius:10px;background:#1b4fd6;color:#fff;margin-top:12px}
button.quiet{background:#e8ecf1;color:#33404c}.note{font-size:13px}@media(prefers-color-scheme:dark){body{background:#0d1218;color:#e8edf2}
main{background:#161d26}p{color:#a7b3bf}.amount{color:#e8edf2}button.quiet{background:#26303b;color:#c6d0da}}
</style><main><h1>${title}</h1>${body}</main></html>`;
}
