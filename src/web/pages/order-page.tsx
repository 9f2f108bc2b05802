import { useParams } from 'react-router'
import { OrderScreen } from '#web/features/orders/order-screen.tsx'

export function OrderPage() {
  const { id = '' } = useParams()
  return <OrderScreen key={id} orderId={id} />
}
