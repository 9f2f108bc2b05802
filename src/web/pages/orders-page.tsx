export { OrdersScreen as OrdersPage } from '#web/features/orders/orders-screen.tsx'
