import { TransferScreen } from './transfer-screen.tsx';
import './transfers.css';

/** The page of private transfers. [TRP-01] */
export function PrivateTransferPage() {
  return <TransferScreen type="private" />;
}
